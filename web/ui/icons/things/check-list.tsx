import { Icon, type IconProps } from '../icon.tsx'

export function CheckListIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 6.8 5.5 8.3 8.3 5.3" />
      <path d="M4 13.3l1.5 1.5 2.8-3" />
      <path d="M11.5 7h8.5M11.5 13.5h8.5" />
      <path d="M5.9 19.2v.1" />
      <path d="M11.5 19.2h8.5" />
    </Icon>
  )
}
