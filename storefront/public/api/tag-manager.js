// The demo's stand-in for a tag manager: takes the events list as a real one would and sends each entry to our own
// origin, where nothing is kept. A shop names its own with TAG_MANAGER_URL.
;(() => {
  window.dataLayer = window.dataLayer || []
  const list = window.dataLayer
  const send = (entries) => navigator.sendBeacon('/api/collected-events', JSON.stringify(entries))
  const push = list.push.bind(list)
  if (list.length > 0) send(list.slice())
  list.push = (...entries) => {
    send(entries)
    return push(...entries)
  }
})()
