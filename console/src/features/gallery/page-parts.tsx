import { Button } from '@mantine/core'
import { Figure } from '@/ui/figure'
import kit from '@/ui/kit.module.css'
import { ListFoot } from '@/ui/list-foot'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'
import { Part, State } from './part'
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
      <Part name="page-head" isWide>
        <State name="default">
          <PageHead title="Orders" />
        </State>
        <State name="with lead and actions">
          <PageHead title="Returns" lead="What came back" actions={<div className={kit.pageActions}>{action}</div>} />
        </State>
        <State name="long text">
          <PageHead title={LONG} lead={LONG} />
        </State>
      </Part>
      <Part name="section">
        <State name="default">
          <Section title="Notes">Two of them</Section>
        </State>
        <State name="landmark, with sub and aside">
          <Section title="Payments" sub="3" aside={action} isLandmark>
            All paid
          </Section>
        </State>
        <State name="long text">
          <Section title={LONG}>{LONG}</Section>
        </State>
      </Part>
      <FigurePart />
      <Part name="list-foot">
        <State name="default">
          <ListFoot shown={3} />
        </State>
        <State name="not all are shown">
          <ListFoot shown={3} total={1200}>
            {action}
          </ListFoot>
        </State>
      </Part>
    </>
  )
}

function FigurePart() {
  return (
    <Part name="figure">
      <State name="default">
        <Figure name="Orders" value="12" note="since yesterday" />
      </State>
      <State name="with a way">
        <Figure name="Returns" value="3" path="/returns" />
      </State>
      <State name="long text">
        <Figure name={LONG} value="123 456 789" note={LONG} />
      </State>
    </Part>
  )
}
