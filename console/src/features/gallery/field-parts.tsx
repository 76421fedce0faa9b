'use client'

import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { Chip } from '@/ui/chip'
import { ClearFilters } from '@/ui/clear-filters'
import { CodeField } from '@/ui/code-field'
import { MarketFilter } from '@/ui/market-filter'
import { MenuChoice } from '@/ui/menu-choice'
import { SearchField } from '@/ui/search-field'
import { SegmentChoice } from '@/ui/segment-choice'
import { Part, State } from './part'
import { LONG, nothing } from './samples'

/** What is typed in, pressed and chosen from. */
export function FieldParts() {
  return (
    <>
      <Choices />
      <Part name="clear-filters">
        <State name="default">
          <ClearFilters onClear={nothing} />
        </State>
      </Part>
      <Part name="code-field">
        <State name="empty">
          <CodeField label="Code" />
        </State>
        <State name="error">
          <CodeField label="Wrong code" defaultValue="123456" error={LONG} />
        </State>
        <State name="disabled">
          <CodeField label="Code of later" defaultValue="123456" disabled />
        </State>
      </Part>
      <Part name="search-field">
        <State name="empty">
          <SampleSearch label="Search" />
        </State>
        <State name="long text">
          <SampleSearch label="Long search" initial={LONG} />
        </State>
      </Part>
      <Part name="segment-choice">
        <State name="default">
          <SampleSegments />
        </State>
      </Part>
      <Part name="market-filter">
        <State name="empty">
          <SampleMarket initial={null} />
        </State>
        <State name="chosen">
          <SampleMarket initial="NO" />
        </State>
      </Part>
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
      <Part name="chip">
        <State name="default">
          <Chip isOn={false} onClick={nothing}>
            Off
          </Chip>
        </State>
        <State name="on">
          <Chip isOn onClick={nothing}>
            On
          </Chip>
        </State>
        <State name="long text">
          <Chip isOn={false} onClick={nothing}>
            {LONG}
          </Chip>
        </State>
      </Part>
      <Part name="menu-choice">
        <State name="default, on, long text">
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
        </State>
      </Part>
    </>
  )
}

function SampleSearch({ label, initial = '' }: { label: string; initial?: string }) {
  const [value, setValue] = useState(initial)
  return <SearchField label={label} placeholder="Filter" value={value} onChange={setValue} />
}

function SampleMarket({ initial }: { initial: string | null }) {
  const [market, setMarket] = useState(initial)
  return <MarketFilter value={market} onChange={setMarket} />
}
