/** Hands a file that the console has written to the browser's downloads. */
export function saveFile({ name, type, text }: { name: string; type: string; text: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
