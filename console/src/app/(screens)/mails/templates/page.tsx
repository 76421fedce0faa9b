import { MailTemplates } from '@/features/mail-templates/mail-templates'
import { pageTitle } from '@/lib/page-title'

export const generateMetadata = () => pageTitle('mails.templates')

export default function MailTemplatesPage() {
  return <MailTemplates />
}
