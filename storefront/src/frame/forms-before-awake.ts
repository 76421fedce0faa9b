/**
 * A form without an address is sent by a script. Before that is there the browser would send it itself: it would ask for
 * the page anew, with what was typed, passwords too, in the address.
 */
export const FORMS_BEFORE_AWAKE =
  "addEventListener('submit',e=>e.target.matches('[action],[method]')||e.preventDefault(),true)"
