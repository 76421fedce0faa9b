import { ArticleCell } from '@/ui/article-cell'
import { ArticlePicture } from '@/ui/article-picture'
import { LineArticle, UnitPrice } from '@/ui/line-cells'
import { Person } from '@/ui/person'
import { Part } from './part'
import { LONG } from './samples'

const line = { image: null, name: 'Wool coat', colour: 'Grey', brand: 'Lysning', articleNumber: '100-200' }
const price = { unitFormatted: '1 299,00', priorFormatted: null, campaigns: [] }

/** Articles and people. Pictures of articles come from the services, so that only their empty sheets are here. */
export function ArticleParts() {
  return (
    <>
      <Part
        name="article-picture"
        states={{
          empty: <ArticlePicture image={null} />,
          'empty, small': <ArticlePicture image={null} isSmall />,
        }}
      />
      <Part
        name="article-cell"
        states={{
          default: (
            <ArticleCell image={null}>
              <b>Wool coat</b>
              <small>Grey</small>
            </ArticleCell>
          ),
          'small, long text': (
            <ArticleCell image={null} size="small">
              <b>{LONG}</b>
              <small>{LONG}</small>
            </ArticleCell>
          ),
        }}
      />
      <Part
        name="line-cells"
        states={{
          default: <LineArticle line={line} />,
          'long text': <LineArticle line={{ ...line, name: LONG, brand: LONG }} />,
          price: <UnitPrice line={price} />,
          'lowered price, long text': (
            <UnitPrice line={{ ...price, priorFormatted: '1 599,00', campaigns: ['Winter', LONG] }} />
          ),
        }}
      />
      <Part
        name="person"
        states={{
          default: <Person name="Kari Nordmann" />,
          'long text': <Person name={LONG} />,
        }}
      />
    </>
  )
}
