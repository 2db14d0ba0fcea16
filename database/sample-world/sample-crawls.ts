import { beachPubCrawl } from './crawls/beach-pub-crawl.ts';
import { marinaSunsetCrawl } from './crawls/marina-sunset-crawl.ts';
import { sayulitaSurfTownCrawl } from './crawls/sayulita-surf-town-crawl.ts';
import { zonaRomanticaBarHop } from './crawls/zona-romantica-bar-hop.ts';

export const sampleCrawls = [beachPubCrawl, zonaRomanticaBarHop, marinaSunsetCrawl, sayulitaSurfTownCrawl];
