import { join } from 'node:path'
import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

const withNextIntl = createNextIntlPlugin('./src/texts/messages.ts')

const config: NextConfig = {
  transpilePackages: ['@shop/api-client', '@shop/contract', '@shop/domain', '@shop/gateway', '@shop/i18n', '@shop/ui'],
  poweredByHeader: false,
  // Our own server compresses, once for each stored page.
  compress: false,
  // Every size of every picture exists already; an optimiser would only repeat the work.
  images: { unoptimized: true },
  // `npm run check` checks the types of both apps, those of the pages included.
  typescript: { ignoreBuildErrors: true },
  cacheHandler: join(import.meta.dirname, 'keep-no-pages.mjs'),
  cacheMaxMemorySize: 0,
  devIndicators: false,
  // A first visit on a phone pays for each request more than for a few bytes that another page has already.
  experimental: {
    cssChunking: { type: 'graph', requestCost: 10_000_000, weightDistribution: 0 },
    turbopackChunking: {
      firstPageLoadPriority: 1,
      requestCost: 10_000_000,
      maxChunkCountPerGroup: 1,
      maxMergeChunkSize: 10_000_000,
    },
  },
  turbopack: {
    root: join(import.meta.dirname, '..'),
    resolveAlias: {
      '../build/polyfills/polyfill-module': './no-polyfills.mjs',
      'next/dist/compiled/process': './browser-process.mjs',
      './getServerLocale.js': './no-page-parts.mjs',
      './BaseLink.js': './no-page-parts.mjs',
    },
  },
}

export default withNextIntl(config)
