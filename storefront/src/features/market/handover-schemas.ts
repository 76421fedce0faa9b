import { array, number, object, string, union } from 'zod/mini'

/** The code that goes along to the other market. */
export const handoverSchema = object({ code: string() })

/** The favourites that have come along. */
export const pickedUpSchema = array(union([number(), string()]))
