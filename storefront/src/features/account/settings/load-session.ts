/** The session of this tab, which is there only where it is used: it reads the browser's own things when it loads. */
export async function loadSession() {
  const { parseWithoutEval } = await import('@shop/contract/rest/parse-without-eval')
  parseWithoutEval()
  return (await import('@/data/session')).session
}
