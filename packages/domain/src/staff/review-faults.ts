export type ReviewFault = 'contact' | 'link' | 'repeats'

const EMAIL = /[^\s@]+@[^\s@]+\.[^\s@]{2,}/
const PHONE = /(?:\+|\b)\d(?:[\s-]?\d){6,}/
const LINK = /https?:|www\.|\b[\w-]+\.(?:com|net|org|no|se|dk|fi|shop)\b/i
const FEWEST_WORDS = 4

/** What a reader is told to look at before others read it. It says nothing of whether the review is kind. */
export function reviewFaults(text: string): readonly ReviewFault[] {
  const faults: ReviewFault[] = []
  if (EMAIL.test(text) || PHONE.test(text)) faults.push('contact')
  if (LINK.test(text.replace(EMAIL, ' '))) faults.push('link')
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  if (words.length >= FEWEST_WORDS && new Set(words).size * 3 <= words.length) faults.push('repeats')
  return faults
}
