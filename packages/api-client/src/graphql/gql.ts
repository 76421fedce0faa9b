import { gql as parse, type TypedDocumentNode } from '@apollo/client'
import type { OperationText, ResultOf } from './operation-text'
import type { Operations } from './operations.gen'

/** An operation for the data client, which knows its types from the text. */
export const gql: <Text extends OperationText>(
  text: Text,
) => TypedDocumentNode<ResultOf<Text>, Operations[Text]['variables']> = parse
