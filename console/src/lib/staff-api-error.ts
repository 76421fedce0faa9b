/** A refusal of the console, or its silence. */
export class StaffApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly requestId: string,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(code)
  }
}
