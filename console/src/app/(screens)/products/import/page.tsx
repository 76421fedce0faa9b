import { ImportScreen } from '@/features/publishing/imports/import-screen'
import { pageTitle } from '@/lib/page-title'

export const generateMetadata = () => pageTitle('imports.title')

export default function ImportPage() {
  return <ImportScreen />
}
