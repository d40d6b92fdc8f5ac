import { Icon, type IconProps } from '../icon.tsx'

export function PotIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 10.5h14v5a4.5 4.5 0 0 1-4.5 4.5h-5A4.5 4.5 0 0 1 5 15.5v-5Z" />
      <path d="M3 10.5h18" />
      <path d="M9.5 7.5c-1-1 1-2 0-3.5M14 7.5c-1-1 1-2 0-3.5" />
    </Icon>
  )
}
