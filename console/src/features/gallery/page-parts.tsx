import { Button } from '@mantine/core'
import { Figure } from '@/ui/figure'
import kit from '@/ui/kit.module.css'
import { ListFoot } from '@/ui/list-foot'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'
import { Part } from './part'
import { LONG } from './samples'

const action = (
  <Button size="xs" variant="default">
    Act
  </Button>
)

/** What pages are divided into. */
export function PageParts() {
  return (
    <>
      <Part
        name="page-head"
        isWide
        states={{
          default: <PageHead title="Orders" />,
          'with lead and actions': (
            <PageHead title="Returns" lead="What came back" actions={<div className={kit.pageActions}>{action}</div>} />
          ),
          'with crumbs': <PageHead crumbs="Products" title="Import" />,
          'long text': <PageHead title={LONG} lead={LONG} />,
        }}
      />
      <Part
        name="section"
        states={{
          default: <Section title="Notes">Two of them</Section>,
          'landmark, with sub and aside': (
            <Section title="Payments" sub="3" aside={action} isLandmark>
              All paid
            </Section>
          ),
          'long text': <Section title={LONG}>{LONG}</Section>,
        }}
      />
      <FigurePart />
      <Part
        name="list-foot"
        states={{
          default: <ListFoot shown={3} />,
          'not all are shown': (
            <ListFoot shown={3} total={1200}>
              {action}
            </ListFoot>
          ),
        }}
      />
    </>
  )
}

function FigurePart() {
  return (
    <Part
      name="figure"
      states={{
        default: <Figure name="Orders" value="12" note="since yesterday" />,
        'with a way': <Figure name="Returns" value="3" path="/returns" />,
        'long text': <Figure name={LONG} value="123 456 789" note={LONG} />,
      }}
    />
  )
}
