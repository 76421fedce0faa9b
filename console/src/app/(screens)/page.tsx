import { pageTitle } from '@/lib/page-title'

export const generateMetadata = () => pageTitle('nav.today')

/** It stands on the stage of the layout. */
export default function StartPage() {
  return null
}
