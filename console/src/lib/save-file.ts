/** Hands a file that the console has written to the browser's downloads. */
export function saveFile({ name, type, text }: { name: string; type: string; text: string }): void {
  saveBlob(name, new Blob([text], { type }))
}

/** The same of a file that came as bytes. */
export function saveBytes({ name, type, base64 }: { name: string; type: string; base64: string }): void {
  saveBlob(name, new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type }))
}

function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
