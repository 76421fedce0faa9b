import { MarketBoard } from '@/features/publishing/markets/market-board'
import { pageTitle } from '@/lib/page-title'

export const generateMetadata = () => pageTitle('nav.markets')

export default function MarketsPage() {
  return <MarketBoard />
}
