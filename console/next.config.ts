import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

const config: NextConfig = {
  poweredByHeader: false,
  transpilePackages: ['@shop/api-client', '@shop/contract', '@shop/domain', '@shop/i18n'],
}

export default createNextIntlPlugin('./src/i18n/request.ts')(config)
