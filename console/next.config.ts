import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

const config: NextConfig = {
  poweredByHeader: false,
  // `npm run check` checks the types of both apps, those of the pages included.
  typescript: { ignoreBuildErrors: true },
  transpilePackages: ['@shop/api-client', '@shop/contract', '@shop/domain', '@shop/i18n'],
}

export default createNextIntlPlugin('./src/i18n/request.ts')(config)
