/** Where a shopper is: added to every operation as variables, declared or not. */
export type CallContext = { readonly channelId: string; readonly marketId: string; readonly languageId: string }

export function withContext(
  variables: Readonly<Record<string, unknown>> | undefined,
  context: CallContext,
): Record<string, unknown> {
  return { channelId: context.channelId, marketId: context.marketId, languageId: context.languageId, ...variables }
}
