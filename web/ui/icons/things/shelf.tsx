import { Icon, type IconProps } from '../icon.tsx'

/** The shelves of a shop. */
export function ShelfIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 4v16M19 4v16M5 11h14M5 18h14" />
      <path d="M8 11V7.5h3V11M13.5 18v-4H17v4M8 18v-3" />
    </Icon>
  )
}
