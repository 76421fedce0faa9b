import { shownBlocks } from '@shop/contract/publishing/page-document'
import { shownConfiguration } from '@shop/contract/publishing/shown-widget'
import type { Log } from '@shop/watch/log'
import type { ContentRows, StoredContent, StoredPageText, WidgetRow } from './content-store'

/** What of the stored documents fits the contract. What does not is left out and logged, and its page stays. */
export function readableContent(stored: StoredContent, log: Log): ContentRows {
  return {
    ...stored,
    widgets: stored.widgets.flatMap((widget) => {
      const problems = widgetProblems(widget)
      if (problems.length > 0) log.error('content.broken-widget', { widget: widget.id, kind: widget.kind, problems })
      return problems.length > 0 ? [] : [widget]
    }),
    pageTexts: stored.pageTexts.map((text) => ({ ...text, blocks: blocksOf(text, log) })),
  }
}

/** In each language a widget is its configuration with that language's texts laid over it; it is whole in all or none. */
function widgetProblems({ kind, configuration, translations }: WidgetRow): readonly string[] {
  const problems = new Set<string>()
  const written = Object.values(translations)
  for (const texts of written.length > 0 ? written : [{}])
    shownConfiguration(kind, { ...configuration, ...texts }, (problem) => problems.add(problem))
  return [...problems]
}

const blocksOf = ({ page_id, language_id, blocks }: StoredPageText, log: Log) =>
  shownBlocks(blocks, (problem) =>
    log.error('content.broken-block', { page: page_id, language: language_id, problems: [problem] }),
  )
