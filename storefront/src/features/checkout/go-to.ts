/** Leaves for another page. Answers true, so that nothing more is done here. */
export function goTo(address: string): true {
  location.assign(address)
  return true
}
