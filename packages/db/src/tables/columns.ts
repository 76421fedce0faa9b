import type { ColumnType } from 'kysely'

/** A point in time: read as a Date, written as a Date or as ISO text. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>
export type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>
export type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

// JSON is written as text: the driver would turn a bare array into a PostgreSQL array.
export type Json<Value = unknown> = ColumnType<Value, string, string>
export type GeneratedJson<Value = unknown> = ColumnType<Value, string | undefined, string>
export type NullableJson<Value = unknown> = ColumnType<Value | null, string | null | undefined, string | null>

export type CurrencyCode = 'SEK' | 'NOK' | 'DKK' | 'EUR'
