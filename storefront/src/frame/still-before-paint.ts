/**
 * Until the page is first moved, its lists hold back the pictures far below what is seen: the browser alone would fetch
 * those of several screens ahead. Where no script runs nothing is held back.
 */
export const STILL_BEFORE_PAINT =
  "document.documentElement.dataset.still='';addEventListener('scroll',()=>delete document.documentElement.dataset.still,{once:true,capture:true})"
