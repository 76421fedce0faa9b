/**
 * The script of every page on an assist host; it runs before all others and is no part of the shop's own code. It keeps
 * the shop's cookies in memory, so that the browser has none, keeps service workers and beacons off, says what was
 * refused, counts down, and leaves the page the moment that it is over.
 */
export const BAR_SCRIPT = String.raw`(() => {
  const { banner: first, jar: given, words, customerAt } = JSON.parse(document.currentScript.dataset.state)
  document.currentScript.removeAttribute('data-state')
  let banner = first
  let ahead = Date.parse(first.now) - Date.now()

  const jar = new Map(given)
  Object.defineProperty(document, 'cookie', {
    get: () => [...jar].map(([name, value]) => name + '=' + value).join('; '),
    set: (line) => {
      const [pair, ...rest] = String(line).split(';')
      const mark = pair.indexOf('=')
      if (mark < 1) return
      const name = pair.slice(0, mark).trim()
      if (rest.some((one) => /^\s*max-age=0\s*$/i.test(one))) jar.delete(name)
      else jar.set(name, pair.slice(mark + 1).trim())
    },
  })
  if (navigator.serviceWorker) navigator.serviceWorker.register = () => Promise.reject(new Error('none on this host'))
  navigator.sendBeacon = () => true

  const find = (name) => document.querySelector('staff-bar ' + name)
  let isOver = false
  const over = () => {
    if (isOver) return
    isOver = true
    location.replace('/__assist/ended')
  }
  let hide
  const unsay = () => {
    clearTimeout(hide)
    const said = find('[data-said]')
    if (said) said.hidden = true
  }
  const say = (text) => {
    const said = find('[data-said]')
    if (!said) return
    said.textContent = text
    said.hidden = false
    clearTimeout(hide)
    hide = setTimeout(unsay, 8000)
  }

  // Of each cart what was seen last: a change says on what it is based, and an order shows what it is about.
  const carts = new Map()
  const keep = (value) => {
    if (!value || typeof value !== 'object') return
    const known = carts.get(value.id)
    if (Number.isInteger(value.version) && Array.isArray(value.items) && !(known && known.version > value.version)) carts.set(value.id, value)
    Object.values(value).forEach(keep)
  }
  const keepFrom = (text) => {
    if (!text.includes('"version":')) return
    try { keep(JSON.parse(text)) } catch {}
  }
  // After the end a socket is closed, and none is opened again. The page of the end stands once the host knows of it, too.
  let isLeaving = false
  const leave = () => {
    isLeaving = true
    send('/__assist/state').then(({ status }) => (status === 401 ? over() : setTimeout(leave, 200)), () => setTimeout(leave, 1000))
  }
  const Socket = window.WebSocket
  window.WebSocket = class extends Socket {
    constructor(...address) {
      if (isOver || isLeaving) return Object.assign(new EventTarget(), { readyState: 3, send: () => {}, close: () => {} })
      super(...address)
      this.addEventListener('message', ({ data }) => keepFrom(String(data)))
      this.addEventListener('close', ({ code }) => { if (code === 4403 && !isLeaving) leave() })
    }
  }

  const send = window.fetch.bind(window)
  const wishIn = (init) => {
    try { return JSON.parse(String(init.body)) } catch { return {} }
  }
  let queue = Promise.resolve()
  const inTurn = (deed) => {
    const done = queue.then(deed, deed)
    queue = done.catch(() => {})
    return done
  }
  window.fetch = async (input, init) => {
    const path = new URL(typeof input === 'string' ? input : (input.url || String(input)), location.origin).pathname
    if (path !== '/graphql' || banner.scope !== 'act') return answered(input, init)
    const { operationName, variables } = wishIn(init)
    if (/\bplaceOrder\b/.test(String(init && init.body))) return order(input, init, variables && carts.get(variables.cartId))
    if (!variables || !carts.has(variables.id) || operationName === 'getCart') return answered(input, init)
    // One after the other: what is based on the answer of the last one must have seen it.
    return inTurn(() => answered(input, { ...init, headers: { ...headersOf(init), 'x-cart-version': String(carts.get(variables.id).version) } }))
  }
  const headersOf = (init) => Object.fromEntries(new Headers(init.headers))
  const order = async (input, init, cart) => {
    const consent = await askForConsent(cart)
    if (consent === undefined) return refusal('IMPERSONATION_BANNED_OPERATION')
    const headers = { ...headersOf(init), 'x-assist-consent': encodeURIComponent(consent) }
    // The shop's own limit has run on while somebody read and typed: the order has its time from here.
    const answer = await answered(input, { ...init, headers, signal: AbortSignal.timeout(30000) })
    const isPlaced = answer.ok && !(await answer.clone().text()).includes('"errors"')
    if (isPlaced) keptWords = ''
    return answer
  }
  const answered = async (input, options) => {
    const before = alerts()
    const answer = await send(input, options)
    // Read before it is handed on: who has read it gives the request up, and the copy with it.
    if (/json/.test(answer.headers.get('content-type') || '')) look(await answer.clone().text().catch(() => ''), before)
    return answer
  }
  const refusal = (code) => new Response(JSON.stringify({ errors: [{ message: code, extensions: { code, status: 403 } }] }), {
    status: 403, headers: { 'content-type': 'application/json' },
  })
  const look = (text, before) => {
    keepFrom(text)
    if (text.includes('"link-sent"')) say(words.linkSent)
    if (text.includes('"CONFLICT_STALE_VERSION"')) tell(words.cartChanged, before)
    if (!text.includes('"IMPERSONATION_')) return
    if (/"IMPERSONATION_(ENDED|EXPIRED)"/.test(text)) over()
    else tell(text.includes('"IMPERSONATION_READ_ONLY"') ? words.readOnlyRefused : words.notAllowed, before)
  }

  // What the shop says of a refusal is meant for its customer: in its place, wherever it stands, comes why it is so.
  const BLAMED_MS = 3000
  let blame = { text: '', until: 0, before: new Map() }
  const alerts = () => new Map([...document.querySelectorAll('[role=alert]')].map((alert) => [alert, alert.textContent]))
  const tell = (text, before) => {
    say(text)
    blame = { text, until: Date.now() + BLAMED_MS, before }
    explain()
  }
  const explain = () => {
    for (const place of document.querySelectorAll('[data-staff-said]'))
      if (place.dataset.staffOf !== place.textContent) {
        place.removeAttribute('data-staff-said')
        place.removeAttribute('data-staff-of')
      }
    if (Date.now() > blame.until) return
    for (const alert of document.querySelectorAll('[role=alert]')) {
      if (alert.closest('staff-bar') || !alert.textContent.trim()) continue
      if (blame.before.get(alert) === alert.textContent || !isTakenOver(alert)) continue
      const place = alert.querySelector('p') || alert
      place.dataset.staffSaid = blame.text
      place.dataset.staffOf = place.textContent
    }
  }
  // What was sent and did not arrive stands there again.
  let keptWords = ''
  const showChanges = (cart) => {
    const place = find('[data-changes]')
    place.hidden = !cart
    if (!cart) return
    place.querySelector('ul').replaceChildren(...cart.items.map(({ quantity, product }) => {
      const line = document.createElement('li')
      line.textContent = quantity + ' × ' + (product ? product.name : '')
      return line
    }))
    const total = cart.summary && cart.summary.total
    place.querySelector('[data-to-pay]').textContent = total ? words.toPay.replace('{amount}', () => total.sellingPriceIncVatFormatted) : ''
  }
  // The browser would lead on to its own bars.
  const keepFocus = (event) => {
    if (event.key !== 'Tab') return
    const dialog = event.currentTarget
    const stops = [...dialog.querySelectorAll('textarea, button:enabled')]
    const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
    if (document.activeElement !== from && dialog.contains(document.activeElement)) return
    event.preventDefault()
    to.focus()
  }
  const askForConsent = (cart) => new Promise((resolve) => {
    const dialog = find('[data-order]')
    showChanges(cart)
    const field = dialog.querySelector('textarea')
    const yes = dialog.querySelector('[value=yes]')
    const allow = () => { yes.disabled = field.value.trim().length < 10 }
    field.value = keptWords
    find('[data-again]').hidden = keptWords === ''
    allow()
    field.oninput = allow
    dialog.onkeydown = keepFocus
    dialog.onclose = () => {
      const isSaid = dialog.returnValue === 'yes'
      keptWords = isSaid ? field.value.trim() : ''
      resolve(isSaid ? keptWords : undefined)
    }
    dialog.returnValue = ''
    dialog.showModal()
  })

  const MARK = '\u{1F441} '
  // What the shop's code has not taken over yet must stand as it was made.
  const hasApp = () => Boolean(document.querySelector('script[src*="/_next/"]'))
  const isTakenOver = (element) => !hasApp() || Object.keys(element).some((key) => key.startsWith('__react'))
  const mark = () => {
    const title = document.querySelector('head > title')
    if (title && title.textContent && !title.textContent.startsWith(MARK) && isTakenOver(title)) document.title = MARK + document.title
    for (const icon of document.querySelectorAll('link[rel~="icon"], link[rel="apple-touch-icon"]'))
      if (!icon.getAttribute('href').startsWith('/__assist/')) icon.href = '/__assist/icon.svg'
  }
  // What staff may do in their own name is done in the console.
  const wayTo = (section) => {
    const way = document.createElement('a')
    way.href = customerAt + (section === 'overview' ? '' : '/' + section)
    way.target = '_blank'
    way.rel = 'noopener'
    way.textContent = words.asYourself
    return way
  }
  const forbid = () => {
    for (const place of document.querySelectorAll('[data-staff-no]')) {
      if (!isTakenOver(place)) continue
      const isControl = place.matches('button, a, input')
      const said = isControl ? place.previousElementSibling : place.firstElementChild
      if (!said || said.className !== 'staffNo') {
        const why = document.createElement('p')
        why.className = 'staffNo'
        why.textContent = words.notAllowed
        if (place.dataset.staffAt) why.append(' ', wayTo(place.dataset.staffAt))
        if (isControl) place.before(why)
        else place.prepend(why)
      }
      const controls = place.matches('button, input, select, textarea, a') ? [place] : place.querySelectorAll('button, input, select, textarea, a')
      for (const control of controls) {
        if (control.closest('.staffNo')) continue
        if (control.tagName === 'A') control.setAttribute('aria-disabled', 'true')
        else if (!control.disabled) control.disabled = true
        if (control.title !== words.notAllowed) control.title = words.notAllowed
      }
    }
  }
  // Before an order is pressed: what of its payment is the customer's alone. Where staff may not order, all of it is.
  const sayWhoPays = () => {
    for (const button of document.querySelectorAll('[data-customer-pays]')) {
      if (!isTakenOver(button)) continue
      if (!banner.takesOrders) button.dataset.staffNo = ''
      const said = button.previousElementSibling
      if (!banner.takesOrders || (said && said.className === 'staffNo')) continue
      const why = document.createElement('p')
      why.className = 'staffNo'
      why.textContent = words.customerPays
      button.before(why)
    }
  }
  addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('a[aria-disabled]')) return
    if (!event.target.closest('[data-staff-no]')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    say(words.notAllowed)
  }, true)

  const secondsTo = (until) => Math.max(0, Math.round((Date.parse(until) - Date.now() - ahead) / 1000))
  const write = (place, seconds) => {
    const text = Math.floor(seconds / 60) + ':' + String(seconds % 60).padStart(2, '0')
    if (place.textContent !== text) place.textContent = text
  }
  const show = () => {
    const bar = document.querySelector('staff-bar')
    if (!bar) return
    const isAct = banner.scope === 'act'
    if (bar.dataset.scope !== banner.scope) {
      bar.dataset.scope = banner.scope
      find('[data-who]').textContent = isAct ? words.acting : words.viewing
      find('[data-scope-text]').textContent = isAct ? words.canChange : words.readOnly
    }
    if (isAct) find('[data-act]').hidden = true
    find('[data-ask]').hidden = isAct
    const left = secondsTo(banner.expiresAt)
    const time = find('[data-left]')
    write(time, left)
    const actTime = find('[data-act-time]')
    const mayAct = isAct && Boolean(banner.actUntil)
    if (actTime.hidden === mayAct) actTime.hidden = !mayAct
    if (mayAct) write(find('[data-act-left]'), secondsTo(banner.actUntil))
    if (left > 120) time.parentElement.removeAttribute('data-soon')
    if (left <= 120 && !time.parentElement.hasAttribute('data-soon')) {
      time.parentElement.setAttribute('data-soon', '')
      say(words.warning)
    }
  }

  // The bar stands before the page is read to its end: what is pressed then counts.
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    // No link: what stands before the page's own link to its content would take from it what it is.
    const session = target.closest('staff-bar [data-console]')
    if (session) open(session.dataset.console, '_blank', 'noopener')
    const ask = target.closest('staff-bar [data-ask]')
    if (!ask) return
    const form = find('[data-act]')
    form.hidden = !form.hidden
    ask.setAttribute('aria-expanded', String(!form.hidden))
    if (!form.hidden) form.querySelector('input').focus()
  })
  const takenText = ({ headers }) => {
    const until = new Date(Date.now() + Number(headers.get('retry-after') || 60) * 1000)
    const { lang } = document.querySelector('staff-bar')
    return words.actTaken.replace('{time}', () => until.toLocaleTimeString(lang, { hour: '2-digit', minute: '2-digit' }))
  }
  addEventListener('submit', async (event) => {
    const form = event.target
    if (!form.matches('staff-bar [data-act]')) return
    event.preventDefault()
    const field = form.querySelector('input')
    const answer = await send('/__assist/elevate', {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ code: field.value }),
    })
    field.value = ''
    if (answer.ok) {
      banner = (await answer.json()).banner
      unsay()
      show()
    } else if (answer.status === 401) over()
    else {
      const text = await answer.text()
      const wrong = text.includes('"notEnrolled"') ? words.codeNone : words.codeWrong
      say(answer.status === 429 ? takenText(answer) : text.includes('STEP_UP') ? wrong : words.actRefused)
      field.focus()
    }
  })

  const start = () => {
    const bar = document.querySelector('staff-bar')
    const size = () => document.documentElement.style.setProperty('--header-top', bar.offsetHeight + 'px')
    new ResizeObserver(size).observe(bar)
    let isAsked = false
    const settle = () => {
      isAsked = false
      if (!bar.isConnected) document.body.prepend(bar)
      mark()
      sayWhoPays()
      forbid()
      explain()
      size()
    }
    new MutationObserver(() => {
      if (isAsked) return
      isAsked = true
      requestAnimationFrame(settle)
    }).observe(document.documentElement, { childList: true, subtree: true, characterData: true })
    settle()
    show()
    setInterval(() => {
      show()
      mark()
      sayWhoPays()
      forbid()
    }, 250)
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
  else start()

  let news
  const listen = () => {
    news = new EventSource('/__assist/events')
    news.onmessage = ({ data }) => {
      banner = JSON.parse(data)
      ahead = Date.parse(banner.now) - Date.now()
      show()
    }
    news.addEventListener('over', over)
    news.onerror = () => {
      if (news.readyState !== EventSource.CLOSED) return
      setTimeout(() => void send('/__assist/state').then((answer) => (answer.status === 401 ? over() : listen()), listen), 1000)
    }
  }
  listen()
  addEventListener('pagehide', () => news.close())
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
})()
`
