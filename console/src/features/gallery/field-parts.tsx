'use client'

import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { Chip } from '@/ui/chip'
import { ClearFilters } from '@/ui/clear-filters'
import { CodeField } from '@/ui/code-field'
import { MarketFilter } from '@/ui/market-filter'
import { MenuChoice } from '@/ui/menu-choice'
import { OnlyFilter } from '@/ui/only-filter'
import { SearchField } from '@/ui/search-field'
import { SegmentChoice } from '@/ui/segment-choice'
import { Part } from './part'
import { LONG, nothing } from './samples'

/** What is typed in, pressed and chosen from. */
export function FieldParts() {
  return (
    <>
      <Choices />
      <Part name="clear-filters" states={{ default: <ClearFilters onClear={nothing} /> }} />
      <Part
        name="code-field"
        states={{
          empty: <CodeField label="Code" />,
          error: <CodeField label="Wrong code" defaultValue="123456" error={LONG} />,
          disabled: <CodeField label="Code of later" defaultValue="123456" disabled />,
        }}
      />
      <Part
        name="search-field"
        states={{
          empty: <SampleSearch label="Search" />,
          'long text': <SampleSearch label="Long search" initial={LONG} />,
        }}
      />
      <Part name="segment-choice" states={{ default: <SampleSegments /> }} />
      <Part
        name="only-filter"
        states={{ default: <SampleOnly label="Only what changed" />, 'long text': <SampleOnly label={LONG} /> }}
      />
      <Part
        name="market-filter"
        states={{
          empty: <SampleMarket initial={null} />,
          chosen: <SampleMarket initial="NO" />,
        }}
      />
    </>
  )
}

const SEGMENTS = { days: 'Days', weeks: 'Weeks', long: 'One with a longer name' }

function SampleSegments() {
  const [value, setValue] = useState<keyof typeof SEGMENTS>('days')
  return <SegmentChoice label="Span" value={value} choices={SEGMENTS} onChange={setValue} />
}

function Choices() {
  return (
    <>
      <Part
        name="chip"
        states={{
          default: (
            <Chip isOn={false} onClick={nothing}>
              Off
            </Chip>
          ),
          on: (
            <Chip isOn onClick={nothing}>
              On
            </Chip>
          ),
          'long text': (
            <Chip isOn={false} onClick={nothing}>
              {LONG}
            </Chip>
          ),
        }}
      />
      <Part
        name="menu-choice"
        states={{
          'default, on, long text': (
            <Menu>
              <Menu.Target>
                <Button variant="default">Open the menu</Button>
              </Menu.Target>
              <Menu.Dropdown>
                <MenuChoice isOn={false} onClick={nothing}>
                  Off
                </MenuChoice>
                <MenuChoice isOn onClick={nothing}>
                  On
                </MenuChoice>
                <MenuChoice isOn={false} onClick={nothing}>
                  {LONG}
                </MenuChoice>
              </Menu.Dropdown>
            </Menu>
          ),
        }}
      />
    </>
  )
}

function SampleSearch({ label, initial = '' }: { label: string; initial?: string }) {
  const [value, setValue] = useState(initial)
  return <SearchField label={label} placeholder="Filter" value={value} onChange={setValue} />
}

function SampleOnly({ label }: { label: string }) {
  const [isOn, setOn] = useState(false)
  return <OnlyFilter label={label} isOn={isOn} onChange={setOn} />
}

function SampleMarket({ initial }: { initial: string | null }) {
  const [market, setMarket] = useState(initial)
  return <MarketFilter value={market} onChange={setMarket} />
}
