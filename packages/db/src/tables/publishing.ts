import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedJson, GeneratedTimestamp, NullableJson, NullableTimestamp, Timestamp } from './columns'

export interface PublishingTables {
  drafts: DraftsTable
  publications: PublicationsTable
  document_versions: DocumentVersionsTable
  document_live: DocumentLiveTable
  draft_documents: DraftDocumentsTable
  draft_events: DraftEventsTable
  draft_comments: DraftCommentsTable
  waiting_imports: WaitingImportsTable
  previews: PreviewsTable
  uploaded_images: UploadedImagesTable
  shop_texts: ShopTextsTable
}

export interface DraftsTable {
  id: string
  name: string
  state: Generated<'open' | 'requested' | 'approved' | 'scheduled' | 'published' | 'discarded'>
  author_id: number
  requested_at: NullableTimestamp
  approved_by: number | null
  approved_at: NullableTimestamp
  publish_at: NullableTimestamp
  scheduled_by: number | null
  failure: string | null
  version: Generated<number>
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export interface PublicationsTable {
  id: GeneratedAlways<number>
  draft_id: string | null
  note: Generated<string>
  published_by: number | null
  published_at: GeneratedTimestamp
}

export interface DocumentVersionsTable {
  kind:
    | 'market'
    | 'channel'
    | 'campaign'
    | 'code'
    | 'codes'
    | 'series'
    | 'product'
    | 'page'
    | 'area'
    | 'menu'
    | 'texts'
    | 'synonyms'
    | 'steering'
  key: string
  version: number
  body: NullableJson
  hash: string
  publication_id: number | null
  restored_from: number | null
  published_at: GeneratedTimestamp
}

export interface DocumentLiveTable {
  kind: string
  key: string
  version: number
  changed_at: GeneratedTimestamp
}

export interface DraftDocumentsTable {
  draft_id: string
  kind: string
  key: string
  body: NullableJson
  base_version: number
  changed_by: number
  changed_at: GeneratedTimestamp
}

export interface DraftEventsTable {
  id: GeneratedAlways<number>
  draft_id: string | null
  event: string
  staff_id: number | null
  details: GeneratedJson<Record<string, unknown>>
  at: Timestamp
}

export interface DraftCommentsTable {
  id: string
  draft_id: string
  staff_id: number
  kind: string | null
  key: string | null
  text: string
  at: Timestamp
}

export interface WaitingImportsTable {
  id: string
  kind: 'prices'
  file: string
  leaves_out: boolean
  changed: number
  market_ids: string[]
  asked_by: number
  asked_at: Timestamp
  state: Generated<'waiting' | 'applied' | 'declined'>
  decided_by: number | null
  decided_at: NullableTimestamp
}

export interface PreviewsTable {
  token_hash: Buffer
  draft_id: string
  market_id: string
  staff_id: number
  staff_session_id: string
  document: string | null
  is_live: Generated<boolean>
  shown_at: NullableTimestamp
  created_at: Timestamp
  expires_at: Timestamp
  exchanged_at: NullableTimestamp
  secret_hash: Buffer | null
  view: string
  audience: Generated<'public' | 'member'>
  customer_type: 'PERSON' | 'ORGANIZATION' | null
}

export interface UploadedImagesTable {
  file_name: string
  bytes: Buffer
  width: number
  height: number
  focus_x: Generated<number>
  focus_y: Generated<number>
  uploaded_by: number
  uploaded_at: Timestamp
}

export interface ShopTextsTable {
  key: string
  language_id: string
  text: string
}
