import { AUTO_SPARES_SEARCH } from './auto-spares-search.ts';
import { BUILDER_CAMPAIGN } from './builder-campaign.ts';
import { COACHING_APP } from './coaching-app.ts';
import { COLD_STORAGE_DISPATCH } from './cold-storage-dispatch.ts';
import { DENTAL_BOOKING } from './dental-booking.ts';
import { JEWELLER_STORE } from './jeweller-store.ts';
import { PHARMA_BILLING } from './pharma-billing.ts';
import { PUBLISHER_BACKLIST } from './publisher-backlist.ts';
import { RESTAURANT_CHANNEL } from './restaurant-channel.ts';
import { TEXTILE_CATALOGUE } from './textile-catalogue.ts';

/** In the order of /Portfolio and of the home page. */
export const CASE_STUDIES = [
  TEXTILE_CATALOGUE,
  DENTAL_BOOKING,
  COLD_STORAGE_DISPATCH,
  COACHING_APP,
  JEWELLER_STORE,
  AUTO_SPARES_SEARCH,
  PUBLISHER_BACKLIST,
  BUILDER_CAMPAIGN,
  RESTAURANT_CHANNEL,
  PHARMA_BILLING,
] as const;
