/** Puts a script of others into the page. Blocked or unreachable: that is noted, and nothing else changes. */
export function addScript(src: string, name: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  script.addEventListener('error', () => console.warn(`The ${name} did not load: ${src}`))
  document.head.append(script)
}
