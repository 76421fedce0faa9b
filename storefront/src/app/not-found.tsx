/**
 * Nobody sees this: `proxy.ts` and the lists have screens of their own for what is not there. Without it every document
 * carries the framework's.
 */
export default function NotFound() {
  return null
}
