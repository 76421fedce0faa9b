/** A refusal of the desk, or its silence. */
export class DeskError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly requestId: string,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(code)
  }
}
