import { BankScreen } from '@/features/bank/bank-screen'
import { pageTitle } from '@/lib/page-title'

export const generateMetadata = () => pageTitle('nav.bank')

export default function BankPage() {
  return <BankScreen />
}
