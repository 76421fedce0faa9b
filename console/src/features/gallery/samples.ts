import type { ConsoleStaff } from '@shop/contract/rest/console-workspace'
import { countries } from '@shop/domain/validation'
import { z } from 'zod'
import { StaffApiError } from '@/lib/staff-api-error'
import type { StaffQuery } from '@/lib/use-staff-query'

export const LONG =
  'A name that is longer than any place which was made for it, and that has one-word-which-nobody-can-break-anywhere'

const rowSchema = z.object({
  id: z.number(),
  name: z.string(),
  market: z.string().nullable(),
  person: z.string(),
  amount: z.string(),
  at: z.string(),
  note: z.string().nullable(),
})
export const sampleAnswerSchema = z.object({ total: z.number(), rows: z.array(rowSchema) })
export type SampleRow = z.infer<typeof rowSchema>

export const SAMPLE_ANSWER: z.infer<typeof sampleAnswerSchema> = {
  total: 12,
  rows: [
    {
      id: 1,
      name: 'Wool coat',
      market: 'NO|NOK',
      person: 'Kari Nordmann',
      amount: '1 299,00',
      at: '2024-03-01T10:00:00Z',
      note: 'Waits',
    },
    {
      id: 2,
      name: LONG,
      market: 'FI|SEK',
      person: LONG,
      amount: '123 456 789,00',
      at: '2023-12-24T17:30:00Z',
      note: LONG,
    },
    {
      id: 3,
      name: 'Scarf',
      market: null,
      person: 'Aino Virtanen',
      amount: '0,00',
      at: '2022-01-05T08:15:00Z',
      note: null,
    },
  ],
}

export const SAMPLE_STAFF: ConsoleStaff = {
  ref: 'gallery',
  name: 'Gallery Visitor',
  email: 'gallery@example.com',
  role: 'admin',
  roles: ['admin'],
  markets: [...countries],
  actions: [],
  hasTotp: true,
  provider: null,
}

export const nothing = () => undefined

const result = <T>(shown: Partial<StaffQuery<T>>): StaffQuery<T> => ({
  data: undefined,
  error: undefined,
  isRefreshing: false,
  refresh: async () => undefined,
  show: nothing,
  ...shown,
})
const failed = (status: number, code: string, details = {}) =>
  result<typeof SAMPLE_ANSWER>({ error: new StaffApiError(status, code, 'c0ffee00-gallery', details) })

/** One answer of the console for each state of a screen. */
export const SAMPLE_DESKS = {
  rows: result({ data: SAMPLE_ANSWER }),
  none: result({ data: { total: 0, rows: [] as SampleRow[] } }),
  loading: result<typeof SAMPLE_ANSWER>({ isRefreshing: true }),
  stale: result({ data: SAMPLE_ANSWER, error: new StaffApiError(503, 'UNAVAILABLE', '') }),
  refused: failed(403, 'FORBIDDEN', { permission: 'orders:read' }),
  missing: failed(404, 'NOT_FOUND'),
  failed: failed(500, 'UNKNOWN'),
  offline: failed(0, 'OFFLINE'),
} as const
