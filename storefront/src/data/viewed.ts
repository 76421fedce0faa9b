import { cache } from 'react'
import { previewOfView } from './preview'
import 'server-only'

/** The preview that a page is made for. The parts of one page share one question. */
export const viewed = cache(previewOfView)
