import { z } from 'zod';
import { bikeImageSchema } from '../bike-images.ts';
import { defineEvent } from '../event.ts';

export const bikeImagesChanged = defineEvent(
  'identity.bike-images-changed.v1',
  'A rider sent or removed a photo of a bike, or staff decided about one; carries what became of all of them, not the pictures.',
  z.object({ riderId: z.string(), images: z.array(bikeImageSchema.omit({ bytes: true })) }),
);
