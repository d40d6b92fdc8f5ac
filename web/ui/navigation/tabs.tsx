import * as Radix from 'radix-ui/tabs'
import type { ComponentProps, ReactNode } from 'react'

type Props<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  tabs: readonly { value: Value; label: ReactNode; content: ReactNode }[]
}

export function Tabs<Value extends string>({ label, value, onChange, tabs }: Props<Value>) {
  return (
    <Radix.Root
      value={value}
      // Radix returns one of the values it was given.
      onValueChange={(next) => onChange(next as Value)}
    >
      <Radix.List asChild aria-label={label}>
        <Unstyled className="flex gap-1 rounded-full bg-paper-deep p-1 outline-none">
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.value}
              value={tab.value}
              className="min-h-11 flex-1 rounded-full px-2 font-bold sm:px-4 text-ink-soft transition duration-200 hover:text-ink data-[state=active]:bg-surface-raised data-[state=active]:text-ink data-[state=active]:shadow-card"
            >
              {tab.label}
            </Radix.Trigger>
          ))}
        </Unstyled>
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} asChild>
          <Unstyled className="pt-6">{tab.content}</Unstyled>
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

/** Without the inline styles of Radix, which the content security policy blocks in a prerendered page. */
const Unstyled = ({ style: _, ...rest }: ComponentProps<'div'>) => <div {...rest} />
