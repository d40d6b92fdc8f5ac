import type { ReactNode } from 'react'
import type { Channel } from '#contract/exchange/channel-names.ts'
import { ChannelAmazonArt } from './channel-amazon-art.tsx'
import { ChannelGifteeArt } from './channel-giftee-art.tsx'
import { ChannelPaypayArt } from './channel-paypay-art.tsx'
import { ChannelQuoArt } from './channel-quo-art.tsx'

/** Our own drawings for each channel, because the companies' logos are trademarks. */
export const channelArt: Record<Channel, ReactNode> = {
  paypay: <ChannelPaypayArt />,
  amazon: <ChannelAmazonArt />,
  quo: <ChannelQuoArt />,
  giftee_select: <ChannelGifteeArt />,
}
