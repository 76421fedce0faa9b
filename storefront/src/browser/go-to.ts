/**
 * Leaves for another page. Answers true, so that nothing more is done here: what the page was busy with stays so, and who
 * comes back to it out of the browser's memory is given it anew.
 */
export function goTo(address: string): true {
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  location.assign(address)
  return true
}
