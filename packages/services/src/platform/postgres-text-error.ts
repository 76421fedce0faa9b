/** U+0000 and half a surrogate pair: JSON carries them, PostgreSQL does not (22021, 22P05; inside JSON 22P02). */
export function isPostgresTextError(cause: unknown): boolean {
  return ['22021', '22P05', '22P02'].includes((cause as { code?: string } | undefined)?.code ?? '')
}
