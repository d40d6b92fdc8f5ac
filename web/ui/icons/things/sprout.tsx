import { Icon, type IconProps } from '../icon.tsx'

export function SproutIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 20v-8.5" />
      <path d="M12 13.5C12 9.8 9.5 7.5 5 7.5c0 4 2.5 6.3 7 6" />
      <path d="M12 11.5C12 7 14.7 4.5 19 4.5c0 4.5-2.6 7.2-7 7" />
      <path d="M7.5 20h9" />
    </Icon>
  )
}
