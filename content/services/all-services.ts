import { CONTENT_MANAGEMENT } from './content-management.ts';
import { CUSTOM_SOFTWARE_DEVELOPMENT } from './custom-software-development.ts';
import { DIGITAL_MARKETING } from './digital-marketing.ts';
import { E_COMMERCE_DEVELOPMENT } from './e-commerce-development.ts';
import { E_COMMERCE_LISTING } from './e-commerce-listing.ts';
import { GOOGLE_ADS } from './google-ads.ts';
import { META_ADS } from './meta-ads.ts';
import { MOBILE_APP_DEVELOPMENT } from './mobile-app-development.ts';
import { OUR_CHALLENGES } from './our-challenges.ts';
import { SEARCH_ENGINE_OPTIMIZATION } from './search-engine-optimization.ts';
import { WEBSITE_DEVELOPMENT } from './website-development.ts';
import { YOUTUBE_MARKETING } from './youtube-marketing.ts';

/** In the order of the services list. */
export const SERVICES = [
  DIGITAL_MARKETING,
  SEARCH_ENGINE_OPTIMIZATION,
  CUSTOM_SOFTWARE_DEVELOPMENT,
  CONTENT_MANAGEMENT,
  WEBSITE_DEVELOPMENT,
  MOBILE_APP_DEVELOPMENT,
  E_COMMERCE_DEVELOPMENT,
  E_COMMERCE_LISTING,
  YOUTUBE_MARKETING,
  META_ADS,
  GOOGLE_ADS,
  OUR_CHALLENGES,
] as const;
