import type { Generated } from 'kysely'
import type { GeneratedJson, GeneratedTimestamp, Json, NullableTimestamp } from './columns'

export interface ConsoleWorkspaceTables {
  workspace_tabs: WorkspaceTabsTable
  saved_views: SavedViewsTable
  table_looks: TableLooksTable
  notes: NotesTable
  staff_recent: StaffRecentTable
  bulk_jobs: BulkJobsTable
}

export interface WorkspaceTabsTable {
  id: string
  staff_id: number
  subject_kind: string
  subject_id: string
  title: Generated<string>
  market_id: string | null
  position: Generated<number>
  pinned: Generated<boolean>
  parked: Generated<boolean>
  view: GeneratedJson<Record<string, unknown>>
  draft_encrypted: string | null
  draft_at: NullableTimestamp
  opened_at: GeneratedTimestamp
  used_at: GeneratedTimestamp
}

export interface SavedViewsTable {
  id: string
  staff_id: number
  area: string
  name: string
  sharing: Generated<'personal' | 'team' | 'locked'>
  definition: Json
  position: Generated<number>
  version: Generated<number>
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export interface TableLooksTable {
  staff_id: number
  table_name: string
  hidden: Generated<string[]>
  density: Generated<'compact' | 'normal' | 'roomy'>
  updated_at: GeneratedTimestamp
}

export interface NotesTable {
  id: Generated<number>
  subject_kind: 'customer' | 'order' | 'return' | 'review' | 'cart' | 'market' | 'product'
  subject_id: string
  staff_id: number
  on_behalf_of: number | null
  body: string
  pinned: Generated<boolean>
  created_at: GeneratedTimestamp
  removed_at: NullableTimestamp
}

export interface StaffRecentTable {
  staff_id: number
  subject_kind: string
  subject_id: string
  at: GeneratedTimestamp
}

export interface BulkJobsTable {
  id: string
  staff_id: number
  kind: string
  input: Json
  state: Generated<'waiting' | 'running' | 'done' | 'undone' | 'failed'>
  run_after: GeneratedTimestamp
  total: Generated<number>
  done: Generated<number>
  outcomes: GeneratedJson<unknown[]>
  created_at: GeneratedTimestamp
  finished_at: NullableTimestamp
}
