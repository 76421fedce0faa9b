// In a frame the whole window goes back to the shop; where it may not, the link on the page does the same.
const link = document.querySelector('a[data-return]')
if (link) {
  try {
    window.top.location.href = link.href
  } catch {
    link.focus()
  }
}
