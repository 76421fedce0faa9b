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

/** Whether nothing was said about what was asked: the same may be asked again. */
export const isUnanswered = ({ status }: Pick<StaffApiError, 'status'>): boolean => status === 0 || status >= 500
