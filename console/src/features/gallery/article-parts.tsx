import { ArticleCell } from '@/ui/article-cell'
import { ArticlePicture } from '@/ui/article-picture'
import { LineArticle, UnitPrice } from '@/ui/line-cells'
import { Person } from '@/ui/person'
import { Part, State } from './part'
import { LONG } from './samples'

const line = { image: null, name: 'Wool coat', colour: 'Grey', brand: 'Lysning', articleNumber: '100-200' }
const price = { unitFormatted: '1 299,00', regularFormatted: null, campaigns: [] }

/** Articles and people. Pictures of articles come from the services, so that only their empty sheets are here. */
export function ArticleParts() {
  return (
    <>
      <Part name="article-picture">
        <State name="empty">
          <ArticlePicture image={null} />
        </State>
        <State name="empty, small">
          <ArticlePicture image={null} isSmall />
        </State>
      </Part>
      <Part name="article-cell">
        <State name="default">
          <ArticleCell image={null}>
            <b>Wool coat</b>
            <small>Grey</small>
          </ArticleCell>
        </State>
        <State name="small, long text">
          <ArticleCell image={null} size="small">
            <b>{LONG}</b>
            <small>{LONG}</small>
          </ArticleCell>
        </State>
      </Part>
      <Part name="line-cells">
        <State name="default">
          <LineArticle line={line} />
        </State>
        <State name="long text">
          <LineArticle line={{ ...line, name: LONG, brand: LONG }} />
        </State>
        <State name="price">
          <UnitPrice line={price} />
        </State>
        <State name="lowered price, long text">
          <UnitPrice line={{ ...price, regularFormatted: '1 599,00', campaigns: ['Winter', LONG] }} />
        </State>
      </Part>
      <Part name="person">
        <State name="default">
          <Person name="Kari Nordmann" />
        </State>
        <State name="long text">
          <Person name={LONG} />
        </State>
      </Part>
    </>
  )
}
