import type { CallContext } from './context'
import type { Fragments, Operations } from './operations.gen'

/** The text of an operation of the apps, exactly as it is sent. */
export type OperationText = keyof Operations

export type NameOf<Text extends OperationText> = Operations[Text]['name']
export type ResultOf<Text extends OperationText> = Operations[Text]['result']

export type FragmentOf<Name extends keyof Fragments> = Fragments[Name]

/** What the caller says; where the shopper is comes with every call. */
export type VariablesOf<Text extends OperationText> = Omit<Operations[Text]['variables'], keyof CallContext>
